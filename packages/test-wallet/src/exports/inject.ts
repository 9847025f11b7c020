// Entry of the bundle that is injected into a page before its own scripts.
import { injectBitcoinTestWallets } from '../bitcoin/injection.ts'
import { injectTestWallets } from '../eip155/injection.ts'
import { injectSolanaTestWallets } from '../solana/injection.ts'

injectTestWallets(globalThis)
injectBitcoinTestWallets(globalThis)
injectSolanaTestWallets(globalThis)
