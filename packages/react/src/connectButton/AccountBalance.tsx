import { useAccount } from '../hooks/useAccount.ts'
import { useMainBalance } from '../hooks/useMainBalance.ts'
import { useMessages } from '../provider/useMessages.ts'
import { inFull, inWords } from '../ui/amount.ts'

/** The active account's main balance, in a place that is kept while they are read. Nothing for other accounts. */
export function AccountBalance({
  address,
  className,
}: {
  address: string
  className: string | undefined
}) {
  const { language } = useMessages()
  const active = useAccount()
  const { status, value, symbol = '', decimals } = useMainBalance()
  const unit = { decimals, symbol }
  // After a failed read the state holds a fallback that is not a balance.
  const isUnknown = status === 'idle' && active.status === 'connected'
  if (active.address !== address || isUnknown || status === 'error') return null
  return (
    // Not a span: the style sheet finds the account's text by its element.
    <bdi
      className={className}
      title={value === undefined ? undefined : inFull(value, unit, language)}
    >
      {value !== undefined && inWords(value, unit, language)}
    </bdi>
  )
}
