// Types of style sheets as the bundler imports them: class names for a module, nothing for a plain sheet.
declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>
  export default classNames
}
declare module '*.css'
