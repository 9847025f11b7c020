// What the connect button shows besides the account. Loaded when a page asks for it, because most buttons do without.
export { NetworkButton } from '../networkButton/NetworkButton.tsx'
export { AccountBalance } from './AccountBalance.tsx'
