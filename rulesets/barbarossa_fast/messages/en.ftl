### operations

### battle

### russians

### presentation
