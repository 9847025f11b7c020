// The two codes of a change of email address.
import { toastsOf } from '@aureus/core'
import { shortenEmail } from '../../embedded/shortenEmail.ts'
import { useEmbeddedMessages } from '../../embedded/useEmbeddedMessages.ts'
import { WalletCode } from '../../embedded/WalletCode.tsx'
import { useClient } from '../../provider/useClient.ts'

/** The code that went to the present address. */
export function UpdateEmailPrimaryOtp() {
  return <WalletCode />
}

/** The code that went to the new one. */
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
