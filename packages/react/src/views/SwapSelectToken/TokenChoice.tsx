import type { TokenBalance } from '@aureus/core'
import type { SwapToken } from '@aureus/protocol/swap'
import { type KeyboardEvent, useId } from 'react'
import { Row } from '../../parts/Row.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { TokenIcon } from '../../parts/TokenIcon.tsx'
import { useMessages } from '../../provider/useMessages.ts'
import { shortenAddress } from '../../ui/shortenAddress.ts'
import { useSwapMessages } from '../Swap/useSwapMessages.ts'
import { tokenAmount, tokenValue } from '../Tokens/tokenAmount.ts'
import styles from './SwapSelectToken.module.css'

export interface TokenChoiceProps {
  token: SwapToken
  holding: TokenBalance | undefined
  chosen: boolean
  onChoose(): void
  onKeyDown(event: KeyboardEvent): void
}

/** One token: its name and symbol, what the account has of it, and a mark if the operator does not list it. */
export function TokenChoice({ token, holding, chosen, onChoose, onKeyDown }: TokenChoiceProps) {
  const words = useSwapMessages()
  const { language } = useMessages()
  const tagId = useId()
  const { name, symbol, address, listed } = token
  const held = holding && tokenAmount(holding, language)
  const value = holding && tokenValue(holding, language)
  const tag = listed ? (chosen ? words.select.chosen : undefined) : words.unlisted
  return (
    <li>
      <Row
        icon={<TokenIcon {...token} iconUrl={holding?.iconUrl} className={styles.icon} />}
        label={name}
        caption={
          listed || address === undefined ? symbol : `${symbol} · ${shortenAddress(address)}`
        }
        aria-current={chosen || undefined}
        aria-describedby={tag ? tagId : undefined}
        onClick={onChoose}
        onKeyDown={onKeyDown}
        end={
          <>
            {tag && <Tag id={tagId}>{tag}</Tag>}
            {held && (
              <span className={styles.holding} title={held.full}>
                <bdi>{held.text}</bdi>
                {value && <bdi className={styles.value}>{value}</bdi>}
              </span>
            )}
          </>
        }
      />
    </li>
  )
}
