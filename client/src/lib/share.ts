/** Tells others, by whatever the device has for it; else the text can be pasted somewhere. */
export async function share(text: string, url: string, copied: () => void): Promise<void> {
  try {
    if (navigator.share) await navigator.share({ text, url });
    else {
      await navigator.clipboard.writeText(`${text} ${url}`);
      copied();
    }
  } catch {
    // Whoever closes the sheet has changed their mind.
  }
}
