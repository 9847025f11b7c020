// The connected account in a button: name or address at once, the picture once its code has loaded.
import { Suspense, use, useMemo } from 'react'
import { useChunk } from '../loading/useChunk.ts'
import { shortenAddress } from '../ui/shortenAddress.ts'
import type { AccountLabelProps } from './AccountLabel.tsx'
import { accountLabelChunk } from './accountLabelChunk.ts'

/**
 * A server's markup stays until the code has loaded, and the button around it works before: the element is the same as
 * long as nothing changes.
 */
export function Account({ address, name, supported }: AccountLabelProps) {
  return useMemo(
    () => (
      <Suspense fallback={name ?? shortenAddress(address)}>
        <Content address={address} name={name} supported={supported} />
      </Suspense>
    ),
    [address, name, supported],
  )
}

function Content(props: AccountLabelProps) {
  const loaded = useChunk(accountLabelChunk, accountLabelChunk.get)
  const coming = accountLabelChunk.coming()
  const Label = loaded ?? (coming && use(coming))
  return Label ? <Label {...props} /> : (props.name ?? shortenAddress(props.address))
}
