// The connected account in a button: name or address at once, the picture once its code has loaded.
import { useChunk } from '../loading/useChunk.ts'
import { shortenAddress } from '../ui/shortenAddress.ts'
import type { AccountLabelProps } from './AccountLabel.tsx'
import { accountLabelChunk } from './accountLabelChunk.ts'

export function Account(props: AccountLabelProps) {
  const Label = useChunk(accountLabelChunk, accountLabelChunk.get)
  return Label ? <Label {...props} /> : (props.name ?? shortenAddress(props.address))
}
