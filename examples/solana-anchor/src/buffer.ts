import { Buffer } from 'buffer'

// Anchor takes it for granted, as in Node.
Object.assign(globalThis, { Buffer })
