// Hooks: estimate a fee and send coins
import { useEstimateGas, useSendTransaction } from '@aureus/react'

const transfer = { to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: 10n ** 16n }

export function Example() {
  const { estimate, estimateGas } = useEstimateGas()
  const { hash, sendTransaction } = useSendTransaction()
  return (
    <>
      <button type="button" onClick={() => estimateGas(transfer)}>
        Estimate
      </button>
      <button type="button" onClick={() => sendTransaction(transfer)}>
        Send 0.01
      </button>
      {estimate && <p>Gas: {String(estimate.gas)}</p>}
      {hash && <code>{hash}</code>}
    </>
  )
}
