import styles from './GroupedAddress.module.css'

/** A whole address in groups of four, to be compared by eye. Copied, it is one word. */
export function GroupedAddress({ value }: { value: string }) {
  const digits = value.slice(2)
  const groups = digits.match(/.{1,4}/g) ?? []
  return (
    <bdi dir="ltr" className={styles.address}>
      <span className="au-hidden">{value}</span>
      <span aria-hidden="true" className={styles.groups}>
        {groups.map((group, index) => (
          <span key={index}>{index === 0 ? `0x${group}` : group}</span>
        ))}
      </span>
    </bdi>
  )
}
