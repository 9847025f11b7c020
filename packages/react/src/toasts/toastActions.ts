// Toasts with a button, which few visits need. In one file, because each import costs the page bytes when it is idle.
export { showPuzzle } from './puzzleToast.tsx'
export { WaitingWallet } from './WaitingWallet.tsx'
