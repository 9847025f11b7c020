// What needs the client library, in one chunk with it: 100 kB that nobody needs who connects a wallet of this
// browser.
export { authenticate } from './authenticate.ts'
export { startSignClient, stopSignClient } from './startSignClient.ts'
