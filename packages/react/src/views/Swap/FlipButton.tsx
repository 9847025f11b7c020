import { Glyph } from '../../ui/Glyph.tsx'
import { SWAP_GLYPH } from '../../ui/swapGlyph.ts'
import styles from './Swap.module.css'
import { useSwapMessages } from './useSwapMessages.ts'
import { useSwapSession } from './useSwapSession.ts'

/** Switches what is paid and what is received. */
export function FlipButton() {
  const words = useSwapMessages()
  const [{ sell, buy }, session] = useSwapSession()
  // What is received on another chain cannot be paid from here.
  const isPossible = sell !== undefined && buy !== undefined && sell.chainId === buy.chainId
  return (
    <div className={styles.flipLine}>
      <button
        type="button"
        className={styles.flip}
        aria-label={words.flip}
        title={words.flip}
        disabled={!isPossible}
        onClick={session.flip}
      >
        <Glyph d={SWAP_GLYPH} />
      </button>
    </div>
  )
}
