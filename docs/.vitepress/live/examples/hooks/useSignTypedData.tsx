// Hooks: sign typed data (EIP-712)
import { useSignTypedData } from '@aureus/react/viem'

export function Example() {
  const { signature, signTypedData } = useSignTypedData()
  const sign = () =>
    signTypedData({
      domain: { name: 'Letter', version: '1', chainId: 1 },
      types: { Letter: [{ name: 'text', type: 'string' }] },
      primaryType: 'Letter',
      message: { text: 'Hello' },
    })
  return (
    <button type="button" onClick={sign}>
      {signature ?? 'Sign the letter'}
    </button>
  )
}
