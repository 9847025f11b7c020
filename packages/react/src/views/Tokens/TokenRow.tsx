import { type Client, pushView, type TokenBalance } from '@aureus/core'
import { usePreload } from '../../loading/usePreload.ts'
import { Row } from '../../parts/Row.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useMessages } from '../../provider/useMessages.ts'
import { TokenIcon } from './TokenIcon.tsx'
import styles from './Tokens.module.css'
import { tokenAmount, tokenValue } from './tokenAmount.ts'
import { useTokensMessages } from './useTokensMessages.ts'

export interface TokenRowProps {
  token: TokenBalance & { address: string }
  disabled: boolean
}

/** One token with its balance. Opens Send. */
export function TokenRow({ token, disabled }: TokenRowProps) {
  const client = useClient()
  const preload = usePreload()
  const { language } = useMessages()
  const words = useTokensMessages()
  const { text, full } = tokenAmount(token)
  const value = tokenValue(token, language)
  return (
    <li>
      <Row
        inset
        className={styles.row}
        icon={<TokenIcon token={token} />}
        label={token.name}
        disabled={disabled}
        onPointerEnter={() => preload('Send')}
        onFocus={() => preload('Send')}
        onClick={() => void chooseToken(client, token.address)}
        end={
          <span className={styles.amount} title={`${full} ${token.symbol}`}>
            <span className={styles.figure}>
              <bdi>{text}</bdi> <bdi className={styles.symbol}>{token.symbol}</bdi>
            </span>
            {value && <span className={styles.value}>{value}</span>}
            <span className="au-hidden">{words.send}</span>
          </span>
        }
      />
    </li>
  )
}

/** Opens Send with this token. If the form's code does not load, Send reports it. */
async function chooseToken(client: Client, token: string): Promise<void> {
  const session = await import('../Send/sendSession.ts').catch(() => undefined)
  session?.sendSession(client).choose(token)
  pushView(client, { name: 'Send' })
}
