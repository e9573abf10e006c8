import styles from './office.module.css'

/** The page a customer came from, as a link to it; other remarks as they are. */
export const PageLink = ({ address }: { address: string }) =>
  address.startsWith('#/') ? (
    <a className={styles.link} href={address} target="_blank" rel="noreferrer">
      {address}
    </a>
  ) : (
    <>{address}</>
  )
