import { WalletCode } from '../../embedded/WalletCode.tsx'

/** The code that opens the wallet: mailed, or shown where this browser was approved. */
export function EmailVerifyOtp() {
  return <WalletCode />
}
