const button = document.querySelector('aureus-button')

function show(id, text) {
  document.getElementById(id).textContent = text
}

button.addEventListener('aureus-connect', ({ detail }) => show('account', detail.address))
button.addEventListener('aureus-disconnect', () => show('account', 'Not connected'))
// The server has verified the wallet's signature.
button.addEventListener('aureus-signin', () => show('session', 'Signed in'))
button.addEventListener('aureus-signout', () => show('session', 'Not signed in'))
