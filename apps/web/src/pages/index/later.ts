// What of the home page comes right after its first frame, in one chunk.
export { AccountLoading } from './AccountLoading.tsx'
export { Facts, WelcomeCoin, Words } from './welcome/drawn.tsx'
