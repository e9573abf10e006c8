import type { BookEdit } from '@/contract/catalogue/adminbook'

/** An e-book's form as filled in by an operator. */
export const bookForm: BookEdit = {
  title: '慢船',
  subtitle: '',
  author: '许渡',
  category: '',
  tags: [],
  synopsis: '一条没有名字的船。',
  cover: '',
  price: 1200,
  originalPrice: 0,
  memberFree: false,
  free: false,
  freeParts: 1,
  coins: 30,
  state: 'published',
  finished: false,
  links: [],
}
