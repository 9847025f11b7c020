// A labelled input with a hint, which a problem replaces. Browsers fill it in only if `autoComplete` is given. `dir` also
// decides on which side the element at the end is.
import { type ComponentPropsWithRef, type ReactNode, type Ref, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'

interface Texts {
  label: string
  hint?: string | undefined
  problem?: string | undefined
  /** Uses the monospaced font, for addresses and codes. */
  mono?: boolean
  /** A button at the end of the field. */
  end?: ReactNode
}

/** Like `ref`, which React 18 does not pass on. */
interface Focusable {
  inputRef?: Ref<HTMLInputElement>
}

export type FieldProps =
  | (Texts & { multiline: true } & Omit<ComponentPropsWithRef<'textarea'>, keyof Texts>)
  | (Texts & Focusable & { multiline?: false } & Omit<ComponentPropsWithRef<'input'>, keyof Texts>)

/** A labelled input with a hint, a problem, and an element at its end. */
export function Field({ label, hint, problem, mono = false, end, ...rest }: FieldProps) {
  const id = useId()
  const noteId = `${id}note`
  const note = problem ?? hint
  const described = [note !== undefined && noteId, rest['aria-describedby']].filter(Boolean)
  const shared = {
    id,
    className: classes(styles.input, mono && styles.mono, end !== undefined && styles.beside),
    'aria-invalid': problem !== undefined,
    'aria-describedby': described.join(' ') || undefined,
    autoComplete: rest.autoComplete ?? 'off',
    spellCheck: rest.multiline === true,
  }
  return (
    <div data-aureus="own" className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.control} dir={rest.dir}>
        <Control {...rest} {...shared} />
        {end !== undefined && <span className={styles.end}>{end}</span>}
      </div>
      <p
        id={noteId}
        // Announced at once, because the focus may be on a button far below.
        role={problem === undefined ? undefined : 'alert'}
        className={classes(styles.note, problem !== undefined && styles.problem)}
      >
        {note}
      </p>
    </div>
  )
}

type ControlProps =
  | ({ multiline: true } & ComponentPropsWithRef<'textarea'>)
  | ({ multiline?: false | undefined } & Focusable & ComponentPropsWithRef<'input'>)

function Control(props: ControlProps) {
  if (props.multiline) {
    const { multiline: _, ...rest } = props
    return <textarea rows={3} {...rest} />
  }
  const { multiline: _, inputRef, ...rest } = props
  return <input type="text" {...rest} {...(inputRef && { ref: inputRef })} />
}
