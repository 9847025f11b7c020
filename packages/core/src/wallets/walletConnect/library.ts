// Everything that needs the client library, in one chunk of 100 kB. Connecting a browser wallet does not load it.
export { authenticate } from './authenticate.ts'
export { startSignClient, stopSignClient } from './startSignClient.ts'
