import type { BookEdit, BookForm, LinkableWork } from '@/contract/catalogue/adminbook'
import type { LinkRole } from '@/contract/catalogue/links'

/** A linked work with its name, so that the form, its draft and a comparison can show it. */
export interface NamedLink extends LinkableWork {
  role: LinkRole
}

/** An e-book's form as the editor holds it. */
export type BookEditing = BookForm & { links: NamedLink[] }

/** The form that the server answered, with the names of the linked works. */
export function namedForm({
  form,
  linked,
}: {
  form: BookEdit
  linked: readonly LinkableWork[]
}): BookEditing {
  const works = new Map(linked.map((work) => [work.id, work]))
  const links = form.links.flatMap(({ role, id }) => {
    const work = works.get(id)
    return work ? [{ role, ...work }] : []
  })
  return { ...form, links }
}

/** The form that is sent: links by the id of their work. */
export const sentForm = (form: BookEditing): BookEdit => ({
  ...form,
  links: form.links.map(({ role, id }) => ({ role, id })),
})
