// For tests: keyed hashes with a test pepper.
import { createHmac } from 'node:crypto'
import type { Mac } from '../embedded/walletApi/mac.ts'

export const createMac = (key: Uint8Array): Mac => ({
  mac: async (message) => createHmac('sha256', key).update(message).digest(),
})
