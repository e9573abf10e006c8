import { Skeleton } from 'design-system/Skeleton'
import lists from './BankList.module.css'

/** Placeholder of a list of the question bank: rows of two lines. */
export const ListWaiting = () =>
  Array.from({ length: 6 }, (_, index) => (
    <Skeleton key={index} shape="lines" count={2} className={lists.waiting} />
  ))
