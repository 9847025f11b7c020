// Why a request to Base Account fails, with the codes of EIP-1193 and EIP-1474.
import { WalletError } from '../../errors/wallet.ts'

/** The browser did not open the window. A new press may open it. */
export class WindowBlockedError extends WalletError {
  constructor() {
    super('window.open', { cause: 'blocked' })
  }
}

export const refusal = (code: number, message: string): Error & { code: number } =>
  Object.assign(new Error(message), { code })
