export { EnquiryForm } from './EnquiryForm'
export type { Enquiry, EnquiryFormProps } from './EnquiryForm'
