// Opens the page that was wanted as soon as there is a connection.
addEventListener('online', () => location.reload());
