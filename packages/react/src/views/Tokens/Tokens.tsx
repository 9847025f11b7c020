import { type Client, pushView, type TokenBalance } from '@aureus/core'
import { useAccount } from '../../hooks/useAccount.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useTokenBalances } from '../../hooks/useTokenBalances.ts'
import { usePreload } from '../../loading/usePreload.ts'
import { enTokens, type TokensMessages } from '../../messages/en.tokens.ts'
import { Empty } from '../../parts/Empty.tsx'
import { FramedList } from '../../parts/FramedList.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { Row } from '../../parts/Row.tsx'
import { TokenIcon } from '../../parts/TokenIcon.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useMessages } from '../../provider/useMessages.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import styles from './Tokens.module.css'
import { tokenAmount, tokenValue } from './tokenAmount.ts'

/** The account's tokens on its network. The coin is above the tabs. */
export function Tokens() {
  const words = useTokensMessages()
  const { network, supported } = useNetwork()
  const { status: connection } = useAccount()
  const { status, tokens } = useTokenBalances()
  const held = tokens.filter((token): token is TokenBalance & { address: string } => {
    return token.address !== undefined && token.chainId === network.caipNetworkId
  })
  const waiting = status === 'waiting'
  return (
    <div className={styles.view}>
      {status === 'error' && <Notice>{words.failed}</Notice>}
      <p role="status" className="au-hidden">
        {waiting && words.loading}
      </p>
      {waiting && <SkeletonRows rows={3} />}
      {held.length > 0 && (
        <FramedList className={styles.list}>
          {held.map((token) => (
            <TokenRow
              key={token.address}
              token={token}
              disabled={connection === 'reconnecting' || !supported}
            />
          ))}
        </FramedList>
      )}
      {held.length === 0 && status === 'success' && (
        <Empty title={words.empty.title}>{words.empty.text(network.name)}</Empty>
      )}
    </div>
  )
}

interface TokenRowProps {
  token: TokenBalance & { address: string }
  disabled: boolean
}

/** One token with its balance. Opens Send. */
function TokenRow({ token, disabled }: TokenRowProps) {
  const client = useClient()
  const preload = usePreload()
  const { language } = useMessages()
  const words = useTokensMessages()
  const { text, full } = tokenAmount(token, language)
  const value = tokenValue(token, language)
  return (
    <li>
      <Row
        inset
        className={styles.row}
        icon={<TokenIcon {...token} className={styles.icon} />}
        label={token.name}
        disabled={disabled}
        onPointerEnter={() => preload('Send')}
        onFocus={() => preload('Send')}
        onClick={() => void chooseToken(client, token.address)}
        end={
          <span className={styles.amount} title={`${full} ${token.symbol}`}>
            <bdi className={styles.figure} dir="ltr">
              <bdi>{text}</bdi> <bdi className={styles.symbol}>{token.symbol}</bdi>
            </bdi>
            {value && <bdi className={styles.value}>{value}</bdi>}
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

/** Only for the view: the messages load with it. */
function useTokensMessages(): TokensMessages {
  return useModalMessages().tokens ?? enTokens
}
