async function f(): Promise<void> {} export function g(): void { f(); }
