// Entry of the bundle that is injected before a page's own scripts.
import { injectBitcoinTestWallets } from '../bitcoin/injection.ts'
import { injectTestWallets } from '../eip155/injection.ts'
import { injectSolanaTestWallets } from '../solana/injection.ts'

injectTestWallets(globalThis)
injectBitcoinTestWallets(globalThis)
injectSolanaTestWallets(globalThis)
