const button = document.querySelector('aureus-button')
const account = document.getElementById('account')
const show = (text) => () => (account.textContent = text)

button.addEventListener('aureus-connect', ({ detail }) => show(`Connected: ${detail.address}`)())
// The server has verified the wallet's signature.
button.addEventListener('aureus-signin', ({ detail }) => show(`Signed in as ${detail.address}`)())
button.addEventListener('aureus-disconnect', show('Welcome'))
button.addEventListener('aureus-error', ({ detail }) => {
  if (detail.reason === 'server')
    show('No Aureus server answers. Start it, or change AUREUS_SERVER in .env.')()
})
