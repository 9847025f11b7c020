import styles from './GroupedAddress.module.css'

/** A whole address in groups of four, easy to compare by eye. It copies as one word. */
export function GroupedAddress({ value }: { value: string }) {
  // The prefix `0x` is extra: it does not count into the first group of four.
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
