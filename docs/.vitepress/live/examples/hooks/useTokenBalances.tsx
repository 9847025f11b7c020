// Hooks: the tokens of the account
import { useTokenBalances } from '@aureus/react'

export function Example() {
  const { tokens, status, refresh } = useTokenBalances()
  return (
    <>
      <ul>
        {tokens.map(({ symbol, quantity }) => (
          <li key={symbol}>
            {quantity.numeric} {symbol}
          </li>
        ))}
      </ul>
      <button type="button" disabled={status === 'waiting'} onClick={() => refresh()}>
        Read again
      </button>
    </>
  )
}
