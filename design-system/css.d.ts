// What a bundler makes of a style sheet: class names of a module, nothing of a plain sheet.
declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>
  export default classNames
}
declare module '*.css'
