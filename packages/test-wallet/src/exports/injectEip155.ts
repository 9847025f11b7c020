// Entry of a smaller bundle, with EVM wallets alone.
import { injectTestWallets } from '../eip155/injection.ts'

injectTestWallets(globalThis)
