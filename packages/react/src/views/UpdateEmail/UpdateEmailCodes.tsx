// The two codes of a change of email address.
import { toastsOf } from '@aureus/core'
import { shortenEmail } from '../../embedded/shortenEmail.ts'
import { useEmbeddedMessages } from '../../embedded/useEmbeddedMessages.ts'
import { WalletCode } from '../../embedded/WalletCode.tsx'
import { useClient } from '../../provider/useClient.ts'

/** Asks for the code sent to the current address. */
export function UpdateEmailPrimaryOtp() {
  return <WalletCode />
}

/** Asks for the code sent to the new address. */
export function UpdateEmailSecondaryOtp() {
  const client = useClient()
  const { update } = useEmbeddedMessages()
  return (
    <WalletCode
      onChanged={(email) =>
        toastsOf(client).add(update.done(shortenEmail(email)), { type: 'success' })
      }
    />
  )
}
