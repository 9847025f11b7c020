import { Button } from '@aureus/react'
import { useEffect, useState } from 'react'
import layout from './layout.module.css'

interface SavedFileProps {
  /** What the file is. */
  words: string
  /** Of the link that saves it. */
  label: string
  name: string
  text: string
}

/** A text that the browser saves as a file. It leaves the page for nowhere else. */
export function SavedFile({ words, label, name, text }: SavedFileProps) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [text])
  return (
    <div role="status" className={layout.line}>
      <span>{words}</span>
      {url && (
        <Button size="small" href={url} download={name}>
          {label}
        </Button>
      )}
    </div>
  )
}
