import styles from '../styles/records.module.css'

/** Remark of a customer; the address of the page they came from is shown as a link. */
export const PageLink = ({ address }: { address: string }) =>
  address.startsWith('#/') ? (
    <a className={styles.link} href={address} target="_blank" rel="noreferrer">
      {address}
    </a>
  ) : (
    <>{address}</>
  )
