import { useAccount } from '../../hooks/useAccount.ts'
import { lazyPart } from '../../loading/lazyPart.tsx'
import { ReceivingAddresses } from './ReceivingAddresses.tsx'

const recoveryFirst = lazyPart(() =>
  import('./RecoveryFirst.tsx').then((part) => part.RecoveryFirst),
)

/** Where to receive. An owner who may have nothing but a passkey is asked for a second way in first. */
export function Receive() {
  const { address, socialProvider, user } = useAccount()
  if (!address) return null
  // The rescue kit of an owner's own wallet is a recovery, too.
  const isAsked = socialProvider === 'passkey' && user?.custody !== 'user-only'
  return isAsked ? <recoveryFirst.Body /> : <ReceivingAddresses />
}
