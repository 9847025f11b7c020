// Every wallet of the build. Import it dynamically: only a list of all wallets needs those that a page need not recognise.
import { directory } from '@aureus/protocol/wallets'

export const wholeDirectory = directory
