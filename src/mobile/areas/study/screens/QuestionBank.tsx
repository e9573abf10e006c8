import { useQuery } from '@/mobile/kit/frame/navigation'
import { BankHome } from '../parts/bank/BankHome'
import { Favorites } from '../parts/bank/Favorites'
import { History } from '../parts/bank/History'
import { Papers } from '../parts/bank/Papers'
import { WrongBook } from '../parts/bank/WrongBook'

/** The question bank of a subject, or one of its lists: papers, wrong-answer book, favourites, history. */
export default function QuestionBank() {
  switch (useQuery().text('view')) {
    case 'papers':
      return <Papers />
    case 'wrong':
      return <WrongBook />
    case 'favorites':
      return <Favorites />
    case 'history':
      return <History />
    default:
      return <BankHome />
  }
}
