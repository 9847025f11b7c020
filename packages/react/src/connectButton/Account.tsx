// The connected account in a button: name or address at once, the picture once its code has loaded.
import { Suspense, use, useMemo } from 'react'
import { shortenAddress } from '../ui/shortenAddress.ts'
import type { AccountLabelProps } from './AccountLabel.tsx'
import { accountLabelChunk, startAccountLabel } from './accountLabelChunk.ts'

/**
 * A server's markup stays until the code has loaded, and the button around it works before: the element is the same as
 * long as nothing changes. Loading starts here, on the server too, so that both draw the same.
 */
export function Account({ address, name, supported }: AccountLabelProps) {
  return useMemo(() => {
    startAccountLabel()
    return (
      <Suspense fallback={name ?? shortenAddress(address)}>
        <Content address={address} name={name} supported={supported} />
      </Suspense>
    )
  }, [address, name, supported])
}

function Content(props: AccountLabelProps) {
  const coming = accountLabelChunk.coming()
  const Label = accountLabelChunk.get() ?? (coming && use(coming))
  return Label ? <Label {...props} /> : (props.name ?? shortenAddress(props.address))
}
