self.FILES = JSON.parse('%FILES%');
