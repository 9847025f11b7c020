import styles from './GroupedAddress.module.css'

/** A whole address in groups of four, to be compared by eye. Copied, it is one word. */
export function GroupedAddress({ value }: { value: string }) {
  // What an EVM address begins with stands before its first group, and is none of the four.
  const groups = value.match(/^0x.{1,4}|.{1,4}/g) ?? []
  return (
    <bdi dir="ltr" className={styles.address}>
      <span className="au-hidden">{value}</span>
      <span aria-hidden="true" className={styles.groups}>
        {groups.map((group, index) => (
          <span key={index}>{group}</span>
        ))}
      </span>
    </bdi>
  )
}
