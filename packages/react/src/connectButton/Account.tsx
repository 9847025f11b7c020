// The connected account in a button: name or address at once, the picture once its code has loaded.
import { type ReactNode, Suspense, useMemo } from 'react'
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
    // An element of its own: a translator may replace a bare text, and React then fails to remove it.
    const plain = <span>{name ?? shortenAddress(address)}</span>
    return (
      <Suspense fallback={plain}>
        <Content address={address} name={name} supported={supported} plain={plain} />
      </Suspense>
    )
  }, [address, name, supported])
}

function Content(props: AccountLabelProps & { plain: ReactNode }) {
  const coming = accountLabelChunk.coming()
  // `use` would do, but React 18 does not have it.
  if (coming) throw coming
  const Label = accountLabelChunk.get()?.AccountLabel
  return Label ? <Label {...props} /> : props.plain
}
