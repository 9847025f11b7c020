// The deferred parts of the home page, in one chunk that loads right after the first frame.
export { AccountLoading } from './AccountLoading.tsx'
export { Facts, WelcomeCoin, Words } from './welcome/drawn.tsx'
