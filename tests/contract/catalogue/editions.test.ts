import { episodesOfChapters } from '@/contract/catalogue/editions'

describe('the episodes of the chapters of a book', () => {
  it('have their names, whatever stands before and between them', () => {
    const chapters = ['第一章 船名', '第二章 头一趟水', '第三章 母亲的岸']
    const episodes = ['开场', '第1回 船名', '番外', '第3回 母亲的岸', '第2回 头一趟水', '尾声与荐读']
    expect(episodesOfChapters(chapters, episodes)).toEqual([1, 4, 3])
  })

  it('leave out a chapter that was not recorded', () => {
    expect(episodesOfChapters(['序', '第一章 船名'], ['第1集 船名'])).toEqual([undefined, 0])
  })

  it('are those in the same order where no name is the same and there are as many', () => {
    expect(episodesOfChapters(['第一章', '第二章'], ['上集', '下集'])).toEqual([0, 1])
    expect(episodesOfChapters(['第一章', '第二章'], ['上集', '中集', '下集'])).toEqual([undefined, undefined])
  })
})
