// Entry of the bundle that is injected into a page before its own scripts.
import { injectTestWallets } from '../injection.ts'

injectTestWallets(globalThis)
