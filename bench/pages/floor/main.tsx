// React alone: a button that counts.
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

function Counter() {
  const [count, setCount] = useState(0)
  const label = `Count ${count}`
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {label}
    </button>
  )
}

createRoot(document.body.appendChild(document.createElement('main'))).render(<Counter />)
