/** At home, a device that comes for the first time must say the word of the house. */
export const door = $state({ locked: false });
